import '#lib/server/cli/command.ts'
import { closeDatabase, getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { env } from '#lib/base/env.ts'
import { listSubscribers } from '#lib/people/newsletter/queries.ts'
import { subscribersSpreadsheet } from '#lib/people/newsletter/subscribers-spreadsheet.ts'
import { staffLanguage } from '#lib/site/config/staff-language.ts'

const USAGE = 'Usage: npm run newsletter -- export'

async function main(): Promise<void> {
	try {
		if (process.argv[2] !== 'export') throw new Error(USAGE)
		if (process.env.SITE_ORIGIN === undefined) {
			process.stderr.write(`SITE_ORIGIN is not set: the links lead to ${env.siteOrigin}, which nobody else can open.\n`)
		}
		const subscribers = await listSubscribers(await getFullDb())
		process.stdout.write(subscribersSpreadsheet(subscribers, staffLanguage()))
	} catch (error) {
		process.stderr.write(`${databaseProblem(error) ?? (error instanceof Error ? error.message : String(error))}\n`)
		process.exitCode = 2
	} finally {
		await closeDatabase()
	}
}

await main()
