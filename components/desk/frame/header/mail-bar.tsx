'use client'

import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { type MailReason, type MailTrouble, mailReason } from '#lib/desk/frame/mail-reason.ts'
import type { ProbeOutcome } from '#lib/people/mail/smtp/probe-outcome.ts'
import styles from './mail-bar.module.css'

/** The texts of the bar; `variable` is the name of the setting with the mail server. */
export interface MailBarTexts {
	label: string
	none: string
	failing: string
	test: string
	sent: string
	notSent: string
	reasons: Readonly<Record<MailReason, string>>
}

interface MailBarProps {
	trouble: MailTrouble
	variable: string
	texts: MailBarTexts
}

/** For admins, on every page until mails reach a mail server: what is wrong, and a test to one’s own address. */
export function MailBar({ trouble, variable, texts }: MailBarProps) {
	const desk = useDeskTexts()
	const [said, setSaid] = useState<string | null>(null)
	const [isBusy, setIsBusy] = useState(false)
	const [isMended, setIsMended] = useState(false)
	const reasonText = (reason: string) => `${fill(texts.reasons[mailReason(reason)], { variable })} (${reason})`
	const wordsOf = (outcome: ProbeOutcome): string => {
		if (outcome.kind === 'sent') return fill(texts.sent, { to: outcome.to, reply: outcome.reply })
		const why = outcome.kind === 'file' ? fill(texts.none, { variable }) : reasonText(outcome.reason)
		return fill(texts.notSent, { why })
	}
	const test = async () => {
		setIsBusy(true)
		const answer = await postDesk<{ outcome: ProbeOutcome }>('mail-test')
		setIsBusy(false)
		setSaid(answer.ok ? wordsOf(answer.outcome) : problemText(desk, answer))
		setIsMended(answer.ok && answer.outcome.kind === 'sent')
	}
	return (
		<section className={styles.bar} aria-label={texts.label} data-mended={isMended ? '' : undefined}>
			<p>
				{trouble.kind === 'none'
					? fill(texts.none, { variable })
					: fill(texts.failing, { why: reasonText(trouble.reason) })}
			</p>
			<DeskButton isBusy={isBusy} onClick={() => void test()}>
				{texts.test}
			</DeskButton>
			<p role="status">{said}</p>
		</section>
	)
}
