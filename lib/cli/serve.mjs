import { command } from './setup/failure.mjs'
import { prepareOnNode24, startSite } from './setup/phases.mjs'

await command(async () => (await prepareOnNode24(import.meta.url)) ?? (await startSite({ mayBuild: false })))
