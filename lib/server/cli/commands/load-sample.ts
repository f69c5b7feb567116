import '#lib/server/cli/command.ts'
import { inspect } from 'node:util'
import { closeDatabase, getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { env } from '#lib/base/env.ts'
import { loadSampleIfEmpty } from '#lib/homes/feed/sample.ts'
import { createSampleOwner } from '#lib/people/owners/account/sample-owner.ts'
import { createSampleStaff } from '#lib/people/staff/account/changes/sample-staff.ts'
import { addSampleCounts } from '#lib/people/statistics/sample-counts.ts'

/** Loads homes without visits, for tests that count their own. */
const PLAIN = '--without-visits'

/** Printed only once: the password is stored only as a hash. */
function sampleOwnerLines({ email, password, homes }: { email: string; password: string; homes: number }): string {
	return `The sample owner of ${homes} homes: ${email}, password ${password} (shown once; then: npm run agency -- owners reset ${email})\n`
}

/** The code of a login is mailed; without a mail server it is in a file. */
function sampleStaffLines({ email, password }: { email: string; password: string }): string {
	return `The sample member of staff, at /staff/: ${email}, password ${password} (shown once; then: npm run agency -- staff reset ${email}). Without SMTP_URL the code of a login is in the newest file of data/mail/.\n`
}

async function main(): Promise<void> {
	try {
		const report = await loadSampleIfEmpty()
		if (!report) return
		process.stdout.write(`Loaded the sample agency: ${report.listings.new} homes.\n`)
		if (!process.argv.includes(PLAIN)) await addSampleCounts(await getFullDb())
		const owner = await createSampleOwner()
		if (owner) process.stdout.write(sampleOwnerLines(owner))
		const member = await createSampleStaff()
		if (member) process.stdout.write(sampleStaffLines(member))
	} finally {
		await closeDatabase()
	}
}

main().catch((error: unknown) => {
	const problem = env.databaseUrls === null ? null : databaseProblem(error)
	process.stderr.write(`${problem ?? inspect(error)}\n`)
	process.exitCode = problem === null ? 1 : 2
})
