'use client'

import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { type MailReason, type MailTrouble, mailReason } from '#lib/desk/frame/mail-reason.ts'
import type { ProbeOutcome } from '#lib/people/mail/smtp/probe-outcome.ts'

/** The texts about the mail server. */
export interface MailTestTexts {
	none: string
	failing: string
	test: string
	sent: string
	notSent: string
	reasons: Readonly<Record<MailReason, string>>
}

/** Returns what is wrong with the mails, in words. */
export function troubleText(trouble: MailTrouble, texts: MailTestTexts): string {
	if (trouble.kind === 'none') return texts.none
	return fill(texts.failing, { why: reasonText(trouble.reason, texts) })
}

function reasonText(reason: string, texts: MailTestTexts): string {
	return `${texts.reasons[mailReason(reason)]} (${reason})`
}

function outcomeText(outcome: ProbeOutcome, texts: MailTestTexts): string {
	if (outcome.kind === 'sent') return fill(texts.sent, { to: outcome.to, reply: outcome.reply })
	const why = outcome.kind === 'file' ? texts.none : reasonText(outcome.reason, texts)
	return fill(texts.notSent, { why })
}

/** A test mail to one’s own address: how to send it, what came of it in words, and whether the server took it. */
export function useMailTest(texts: MailTestTexts) {
	const desk = useDeskTexts()
	const [said, setSaid] = useState<string | null>(null)
	const [isBusy, setIsBusy] = useState(false)
	const [isTaken, setIsTaken] = useState(false)
	const test = async (): Promise<boolean> => {
		setIsBusy(true)
		const answer = await postDesk<{ outcome: ProbeOutcome }>('mail-test')
		setIsBusy(false)
		setSaid(answer.ok ? outcomeText(answer.outcome, texts) : problemText(desk, answer))
		const wasTaken = answer.ok && answer.outcome.kind === 'sent'
		setIsTaken(wasTaken)
		return wasTaken
	}
	return { said, isBusy, isTaken, test }
}
