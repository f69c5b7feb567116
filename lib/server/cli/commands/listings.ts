import '#lib/server/cli/command.ts'
import fs from 'node:fs'
import { getFullDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import { isLanguage } from '#lib/base/text/languages.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { readGaps } from '#lib/homes/compliance/missing-facts/read-gaps.ts'
import { exportOwnHomes } from '#lib/homes/manual-listings/export.ts'
import { TEMPLATE_REGIONS, templateSheets } from '#lib/homes/spreadsheets/template/spreadsheet-template.ts'
import { writeTemplate } from '#lib/homes/spreadsheets/template/write-template.ts'
import { gapLines, gapSpreadsheet } from '#lib/server/cli/output/gap-lines.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'
import { getAdvertRules, getSite } from '#lib/site/config/config.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'

/** Why a template is not written. */
class TemplateProblem extends Error {}

/** Writes the template of a region. Throws `TemplateProblem` if there is none, or if the file exists. */
function saveTemplate([name = '', file = '']: readonly string[], language: string): string {
	const region = TEMPLATE_REGIONS.find((one) => one === name)
	if (region === undefined)
		throw new TemplateProblem(`There is no template for ${name}: write ${TEMPLATE_REGIONS.join(', ')}`)
	if (!isLanguage(language)) throw new TemplateProblem(`There is no language ${language}`)
	// What an agency has filled in is not overwritten.
	if (fs.existsSync(file)) throw new TemplateProblem(`${file} exists already, and is not written over.`)
	fs.writeFileSync(file, writeTemplate(templateSheets(region, language, dayOf(new Date()))), { flag: 'wx' })
	return `${file}: fill it in, and import it with "npm run import -- ${file}".`
}

await runCommand(
	'listings',
	async ({ sub, values, parameters }) => {
		if (sub === 'template') return saveTemplate(parameters, values.language ?? getSite().defaultLanguage)
		const db = await getFullDb()
		if (sub === 'export') return JSON.stringify(await exportOwnHomes(db, env.siteOrigin), null, '\t')
		const [adverts, now] = [getAdvertRules(), new Date()]
		const list = await readGaps(db, adverts, getSite(), now)
		return values.csv ? gapSpreadsheet(list, staffLanguage()) : gapLines(list, adverts, now)
	},
	{ lineOf: (error) => (error instanceof TemplateProblem ? error.message : null) },
)
