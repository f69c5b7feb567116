import '#lib/server/cli/command.ts'
import { z } from 'zod'
import { probeMailServer } from '#lib/people/mail/smtp/probe.ts'
import { getMailSettings } from '#lib/site/config/config.ts'

const USAGE = 'Usage: npm run mail -- test [ADDRESS]   without an address: to the agency'

async function main(): Promise<number> {
	const [verb, address, ...rest] = process.argv.slice(2)
	const to = address ?? getMailSettings().recipients.default[0]
	if (verb !== 'test' || rest.length > 0 || !z.email().safeParse(to).success || to === undefined) {
		process.stderr.write(`${USAGE}\n`)
		return 2
	}
	const { outcome, lines } = await probeMailServer(to)
	process.stdout.write(`${lines.join('\n')}\n`)
	return outcome.kind === 'sent' ? 0 : 1
}

main().then(
	(status) => {
		process.exitCode = status
	},
	(error: unknown) => {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
		process.exitCode = 2
	},
)
