import fs from 'node:fs'
import path from 'node:path'
import { Failure } from './failure.mjs'
import { inProject, programEnvironment, root } from './project.mjs'
import { run } from './run.mjs'

/**
 * Checks the configuration before the site starts, the table's or `config/`, and prints every problem. If there are problems the site starts on the last
 * good configuration that it ran on; if there has never been one, this fails.
 * @param {string} dataFolder
 */
export async function checkConfiguration(dataFolder) {
	const script = inProject('lib', 'server', 'cli', 'commands', 'config-check.ts')
	const parameters = ['--conditions=react-server', script, '--in-use']
	const { status, output } = await run(process.execPath, parameters, {
		cwd: root,
		env: programEnvironment(),
		show: false,
	})
	if (status === 0) return
	if (!fs.existsSync(path.join(dataFolder, 'config-last-good.json')))
		throw new Failure('The configuration has problems, see above. Mend them and start again.', output)
	console.error(output.trimEnd())
	console.error('The site starts on the last good configuration; an edit that mends this takes effect at once.')
}
