import { command } from '#lib/server/cli/setup/failure.mjs'
import { prepareOnNode24, startSite } from '#lib/server/cli/setup/phases.mjs'

await command(async () => (await prepareOnNode24(import.meta.url)) ?? (await startSite({ mayBuild: false })))
