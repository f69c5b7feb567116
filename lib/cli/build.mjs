import { build } from './setup/build.mjs'
import { command } from './setup/failure.mjs'
import { prepareOnNode24 } from './setup/phases.mjs'

await command(async () => (await prepareOnNode24(import.meta.url)) ?? (await build({ show: true })))
