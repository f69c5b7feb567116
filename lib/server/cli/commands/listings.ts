import '#lib/server/cli/command.ts'
import { getFullDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import { readGaps } from '#lib/homes/compliance/missing-facts/read-gaps.ts'
import { exportOwnHomes } from '#lib/homes/manual-listings/export.ts'
import { gapLines, gapSpreadsheet } from '#lib/server/cli/output/gap-lines.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'
import { getAdvertRules, getSite } from '#lib/site/config/config.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'

await runCommand('listings', async ({ sub, values }) => {
	const db = await getFullDb()
	if (sub === 'export') return JSON.stringify(await exportOwnHomes(db, env.siteOrigin), null, '\t')
	const [adverts, now] = [getAdvertRules(), new Date()]
	const list = await readGaps(db, adverts, getSite(), now)
	return values.csv ? gapSpreadsheet(list, staffLanguage()) : gapLines(list, adverts, now)
})
