import '#lib/server/cli/command.ts'
import { closeDatabase, getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { forgetBrowsers, listBrowsers } from '#lib/people/staff/known.ts'

const USAGE = `Usage: npm run staff -- COMMAND
  list     the browsers in which the links of mails to the agency open
  forget   end them all: each asks for a mailed code again`

class UsageError extends Error {}

const counted = (count: number) => (count === 1 ? '1 browser is' : `${count} browsers are`)

async function list(): Promise<string> {
	const browsers = await listBrowsers(await getFullDb(), new Date())
	const lines = browsers.map(
		({ confirmed_at, expires_at }) => `confirmed ${confirmed_at.slice(0, 10)}, until ${expires_at.slice(0, 10)}`,
	)
	return [...lines, `${counted(browsers.length)} known.`].join('\n')
}

async function forget(): Promise<string> {
	return `${counted(await forgetBrowsers(await getFullDb()))} forgotten.`
}

function output(command: string | undefined): Promise<string> {
	if (command === 'list') return list()
	if (command === 'forget') return forget()
	throw new UsageError(USAGE)
}

async function main(): Promise<void> {
	try {
		process.stdout.write(`${await output(process.argv[2])}\n`)
	} catch (error) {
		const line = error instanceof UsageError ? error.message : (databaseProblem(error) ?? String(error))
		process.stderr.write(`${line}\n`)
		process.exitCode = 2
	} finally {
		await closeDatabase()
	}
}

await main()
