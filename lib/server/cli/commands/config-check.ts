import fs from 'node:fs'
import { env } from '#lib/base/env.ts'
import { checkFolder } from '#lib/server/config-check/check-folder.ts'
import { folderStamps } from '#lib/site/config/model/config-version.ts'
import { problemText } from '#lib/site/config/problem.ts'

function check(): number {
	if (!fs.existsSync(env.configDir)) {
		console.error(`There is no folder ${env.configDir}.`)
		return 1
	}
	const { problems, warnings, texts } = checkFolder(folderStamps())
	for (const problem of problems) console.error(problemText(problem))
	for (const warning of warnings) console.warn(`Worth a look: ${problemText(warning)}`)
	if (problems.length === 0) console.log(`The ${texts.size} files of config/ are in order.`)
	else console.error(`\n${problems.length === 1 ? 'One problem' : `${problems.length} problems`} in config/.`)
	return problems.length === 0 ? 0 : 1
}

process.exitCode = check()
