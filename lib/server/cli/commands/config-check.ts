import fs from 'node:fs'
import { env } from '#lib/base/env.ts'
import { checkFolder } from '#lib/server/config-check/check-folder.ts'
import { configFolder } from '#lib/site/config/model/config-folder.ts'
import { folderStamps } from '#lib/site/config/model/config-version.ts'
import { problemText } from '#lib/site/config/problem.ts'

// The start asks whether the site has a configuration to run on: the table's, once one has been pushed.
const isStart = process.argv[2] === '--in-use'

async function check(): Promise<number> {
	const trouble = isStart ? await (await import('#lib/server/config-check/take-config.ts')).takeConfig() : null
	const folder = isStart ? configFolder() : env.configDir
	// The table may hold other files. The server asks again before it uses any, and reports what it waits for.
	if (trouble !== null && folder === env.configDir) return 0
	if (!fs.existsSync(folder)) {
		console.error(`There is no folder ${folder}.`)
		return 1
	}
	const { problems, warnings, texts } = checkFolder(folderStamps(folder))
	for (const problem of problems) console.error(problemText(problem))
	for (const warning of warnings) console.warn(`Worth a look: ${problemText(warning)}`)
	if (problems.length === 0) console.log(`The ${texts.size} files of config/ are in order.`)
	else console.error(`\n${problems.length === 1 ? 'One problem' : `${problems.length} problems`} in config/.`)
	return problems.length === 0 ? 0 : 1
}

process.exitCode = await check()
