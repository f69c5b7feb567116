'use client'

import { type FormEvent, useId, useState } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { useKeptText } from '#components/desk/parts/use-kept-text.ts'
import type { RequestActs } from '#components/desk/requests/actions/use-actions.ts'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import type { RequestDetail } from '#lib/desk/requests/model/request-types.ts'
import styles from './reply-form.module.css'

/** The reply by mail. A draft stays in this tab until it is sent. */
export function ReplyForm({ detail, acts }: { detail: RequestDetail; acts: RequestActs }) {
	const { texts } = useRequestsSetting()
	const t = texts.replyForm
	const { id } = detail.item
	const errorId = useId()
	const [text, keep] = useKeptText(`desk-reply-${id}`)
	const [isMissing, setIsMissing] = useState(false)
	const [isBusy, setIsBusy] = useState(false)
	const write = (typed: string) => {
		keep(typed)
		setIsMissing(false)
	}
	const send = async (status: 'answered' | 'closed') => {
		if (text.trim() === '') {
			setIsMissing(true)
			document.getElementById('reply-text')?.focus()
			return
		}
		setIsBusy(true)
		const isSent = await acts.reply(detail, text, status)
		setIsBusy(false)
		if (isSent) write('')
	}
	const onSubmit = (event: FormEvent) => {
		event.preventDefault()
		if (!isBusy) void send('answered')
	}
	if (detail.email === '') return <p className={styles.reply}>{t.noEmail}</p>
	return (
		<form method="dialog" className={styles.reply} aria-label={t.label} onSubmit={onSubmit} noValidate>
			<p className={styles.to}>
				{t.to} <b>{detail.email}</b>
			</p>
			<label className="vh" htmlFor="reply-text">
				{t.text}
			</label>
			<textarea
				id="reply-text"
				rows={3}
				maxLength={4000}
				lang={detail.language}
				value={text}
				aria-invalid={isMissing || undefined}
				aria-describedby={isMissing ? errorId : undefined}
				onChange={({ target }) => write(target.value)}
				onKeyDown={(event) => {
					if (event.key === 'Escape') event.currentTarget.blur()
					if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isBusy) void send('answered')
				}}
			/>
			<div className={styles.acts}>
				<DeskButton type="submit" look="main" isBusy={isBusy}>
					{t.send}
				</DeskButton>
				<DeskButton isBusy={isBusy} onClick={() => void send('closed')}>
					{t.sendClose}
				</DeskButton>
			</div>
			<div role="alert" className={styles.alert}>
				{isMissing && <p id={errorId}>{t.empty}</p>}
			</div>
		</form>
	)
}
