import '#lib/server/cli/command.ts'
import { getFullDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import { listSubscribers } from '#lib/people/newsletter/queries.ts'
import { subscribersSpreadsheet } from '#lib/people/newsletter/subscribers-spreadsheet.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'

await runCommand('newsletter', async () => {
	if (process.env.SITE_ORIGIN === undefined) {
		process.stderr.write(`SITE_ORIGIN is not set: the links lead to ${env.siteOrigin}, which nobody else can open.\n`)
	}
	return subscribersSpreadsheet(await listSubscribers(await getFullDb()), staffLanguage())
})
