'use client'

import { DeskButton } from '#components/desk/parts/button.tsx'
import type { MailTrouble } from '#lib/desk/frame/mail-reason.ts'
import styles from './mail-bar.module.css'
import { type MailTestTexts, troubleText, useMailTest } from './use-mail-test.ts'

/** The texts of the bar. */
export interface MailBarTexts extends MailTestTexts {
	label: string
}

interface MailBarProps {
	trouble: MailTrouble
	texts: MailBarTexts
}

/** For admins, on every page until mails reach a mail server: what is wrong, and a test to one’s own address. */
export function MailBar({ trouble, texts }: MailBarProps) {
	const { said, isBusy, isTaken, test } = useMailTest(texts)
	return (
		<section className={styles.bar} aria-label={texts.label} data-mended={isTaken ? '' : undefined}>
			<p>{troubleText(trouble, texts)}</p>
			<DeskButton isBusy={isBusy} onClick={() => void test()}>
				{texts.test}
			</DeskButton>
			<p role="status">{said}</p>
		</section>
	)
}
