import { build } from '#lib/server/cli/setup/build.mjs'
import { command } from '#lib/server/cli/setup/failure.mjs'
import { prepareOnNode24 } from '#lib/server/cli/setup/phases.mjs'

await command(async () => (await prepareOnNode24(import.meta.url)) ?? (await build({ show: true })))
