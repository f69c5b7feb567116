import '#lib/server/cli/command.ts'
import { z } from 'zod'
import { probeMailServer } from '#lib/people/mail/smtp/probe.ts'
import { UsageError } from '#lib/server/cli/command-call.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'
import { getMailSettings } from '#lib/site/config/config.ts'

await runCommand('mail', async ({ parameters: [address = getMailSettings().recipients.default[0]] }) => {
	if (address === undefined || !z.email().safeParse(address).success) {
		throw new UsageError(`${address ?? 'The address of the agency'} is no e-mail address.`)
	}
	const { outcome, lines } = await probeMailServer(address)
	return { text: lines.join('\n'), status: outcome.kind === 'sent' ? 0 : 1 }
})
