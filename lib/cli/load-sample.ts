import { inspect } from 'node:util'
import { closeDatabase } from '@/lib/db/connection'
import { loadSampleIfEmpty } from '@/lib/feed/sample'

async function main(): Promise<void> {
	try {
		const report = await loadSampleIfEmpty()
		if (report) process.stdout.write(`Loaded the sample agency: ${report.listings.new} homes.\n`)
	} finally {
		await closeDatabase()
	}
}

main().catch((error: unknown) => {
	process.stderr.write(`${inspect(error)}\n`)
	process.exitCode = 1
})
