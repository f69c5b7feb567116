import { build } from '#lib/server/cli/setup/build.mjs'
import { command, Failure } from '#lib/server/cli/setup/failure.mjs'
import { prepareOnNode24 } from '#lib/server/cli/setup/phases.mjs'

/** Returns the folder that `--after` names; null without it. */
function after() {
	const [option, folder, ...rest] = process.argv.slice(2)
	if (option === undefined) return null
	if (option === '--after' && folder !== undefined && rest.length === 0) return folder
	throw new Failure('Usage: npm run build [-- --after FOLDER], the folder of the version that runs')
}

await command(async () => (await prepareOnNode24(import.meta.url)) ?? (await build({ show: true, after: after() })))
