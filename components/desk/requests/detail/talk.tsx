'use client'

import buttons from '#components/desk/parts/button.module.css'
import { Flag } from '#components/desk/requests/parts/flag.tsx'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import type { RequestActs } from '#components/desk/requests/parts/use-actions.ts'
import { classNames } from '#components/ui/class-names.ts'
import type { RequestDetail } from '#lib/desk/requests/model/request-types.ts'
import type { MailState } from '#lib/people/mail/mail-state.ts'
import styles from './sections.module.css'

interface TalkProps {
	detail: RequestDetail
	acts: RequestActs
}

function MailMark({
	detail,
	acts,
	mailId,
	state,
	words,
}: TalkProps & { mailId: number | null; state: MailState; words: string }) {
	const { texts } = useRequestsSetting()
	return (
		<span className={styles.mark}>
			<Flag state={state}>{words}</Flag>
			{(state === 'failed' || state === 'file') && mailId !== null && (
				<button
					type="button"
					className={classNames(buttons.inline, styles.resend)}
					onClick={() => void acts.resend(detail, mailId)}
				>
					{texts.detail.resend}
				</button>
			)}
		</span>
	)
}

/** What went out by mail and what became of it, what staff replied, and what was done. */
export function Talk({ detail, acts }: TalkProps) {
	const { texts } = useRequestsSetting()
	const t = texts.detail
	const { mails, replies, passed, events } = detail
	return (
		<>
			{mails.length > 0 && (
				<section className={styles.section}>
					<h3>{t.mails}</h3>
					<ul className={styles.mails}>
						{mails.map(({ id, words, state, stateWords }) => (
							<li key={id}>
								<span>{words}</span>
								<MailMark detail={detail} acts={acts} mailId={id} state={state} words={stateWords} />
							</li>
						))}
					</ul>
				</section>
			)}
			{replies.length > 0 && (
				<section className={styles.section}>
					<h3>{t.replies}</h3>
					<ul className={styles.mails}>
						{replies.map(({ id, mailId, by, text, files, state, stateWords }) => (
							<li key={id}>
								<span>{by}</span>
								{state !== null && (
									<MailMark detail={detail} acts={acts} mailId={mailId} state={state} words={stateWords ?? ''} />
								)}
								<p className={styles.text} dir="auto" lang={detail.language}>
									{text}
								</p>
								{files.length > 0 && <p className={styles.hint}>{files.join(', ')}</p>}
							</li>
						))}
					</ul>
				</section>
			)}
			{passed.length > 0 && (
				<section className={styles.section}>
					<h3>{t.passed}</h3>
					<ul className={styles.mails}>
						{passed.map(({ id, mailId, words, language, text, state, stateWords }) => (
							<li key={id}>
								<span>{words}</span>
								{state !== null && (
									<MailMark detail={detail} acts={acts} mailId={mailId} state={state} words={stateWords ?? ''} />
								)}
								<details className={styles.text}>
									<summary>{t.passedText}</summary>
									<div lang={language}>{text}</div>
								</details>
							</li>
						))}
					</ul>
				</section>
			)}
			{events.length > 0 && (
				<section className={styles.section}>
					<h3>{t.history}</h3>
					<ol className={styles.mails}>
						{events.map(({ id, by, words, note }) => (
							<li key={id}>
								<span>{words}</span>
								<span className={styles.hint}>{by}</span>
								{note !== null && (
									<p className={styles.text} dir="auto">
										{note}
									</p>
								)}
							</li>
						))}
					</ol>
				</section>
			)}
		</>
	)
}
