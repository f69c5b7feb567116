import { closeDatabase, getFullDb } from '@/lib/db/connection'
import { databaseProblem } from '@/lib/db/problem'
import { csvLines } from '@/lib/leads/csv'
import { listSubscribers } from '@/lib/newsletter/queries'

const USAGE = 'Usage: npm run newsletter -- export'
const COLUMNS = ['email', 'language', 'textVersion', 'confirmedAt', 'leave'] as const

async function main(): Promise<void> {
	try {
		if (process.argv[2] !== 'export') throw new Error(USAGE)
		const subscribers = await listSubscribers(await getFullDb())
		const rows = subscribers.map((subscriber) => COLUMNS.map((column) => subscriber[column]))
		process.stdout.write(`${csvLines([[...COLUMNS], ...rows])}\n`)
	} catch (error) {
		process.stderr.write(`${databaseProblem(error) ?? (error instanceof Error ? error.message : String(error))}\n`)
		process.exitCode = 2
	} finally {
		await closeDatabase()
	}
}

await main()
