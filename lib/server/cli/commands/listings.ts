import '#lib/server/cli/command.ts'
import { parseArgs } from 'node:util'
import { getFullDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import { readGaps } from '#lib/homes/compliance/missing-facts/read-gaps.ts'
import { exportOwnHomes } from '#lib/homes/manual-listings/export.ts'
import { gapLines, gapSpreadsheet } from '#lib/server/cli/output/gap-lines.ts'
import { printOutput, UsageError } from '#lib/server/cli/output/print-output.ts'
import { getAdvertRules, getSite } from '#lib/site/config/config.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'

const USAGE = `Usage: npm run listings -- COMMAND
  gaps [--csv]   what each home lacks: by law, in a language, pictures, plans, facts; the most serious first
  export         the homes that staff write at the desk, as a payload that \`npm run import\` accepts`

function readArguments() {
	try {
		const options = { csv: { type: 'boolean', default: false } } as const
		const { values, positionals } = parseArgs({ allowPositionals: true, options })
		return { command: positionals[0], isCsv: values.csv, hasMore: positionals.length > 1 }
	} catch {
		throw new UsageError(USAGE)
	}
}

async function output(): Promise<string> {
	const { command, isCsv, hasMore } = readArguments()
	if (hasMore || (command !== 'gaps' && command !== 'export')) throw new UsageError(USAGE)
	if (command === 'export') {
		if (isCsv) throw new UsageError(USAGE)
		return `${JSON.stringify(await exportOwnHomes(await getFullDb(), env.siteOrigin), null, '\t')}\n`
	}
	const [adverts, now] = [getAdvertRules(), new Date()]
	const list = await readGaps(await getFullDb(), adverts, getSite(), now)
	return isCsv ? gapSpreadsheet(list, staffLanguage()) : `${gapLines(list, adverts, now)}\n`
}

await printOutput(output)
