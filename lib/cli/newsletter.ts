import './private-files'
import { staffLanguage } from '@/lib/agency/staff-language'
import { closeDatabase, getFullDb } from '@/lib/db/connection'
import { databaseProblem } from '@/lib/db/problem'
import { env } from '@/lib/env'
import { listSubscribers } from '@/lib/newsletter/queries'
import { subscribersSpreadsheet } from '@/lib/newsletter/subscribers-spreadsheet'

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
