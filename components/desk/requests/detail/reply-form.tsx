'use client'

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fields from '#components/desk/parts/field.module.css'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import type { RequestActs } from '#components/desk/requests/parts/use-actions.ts'
import { classNames } from '#components/ui/class-names.ts'
import type { ReplyFileProblem } from '#lib/desk/requests/model/reply-files.ts'
import type { RequestDetail } from '#lib/desk/requests/model/request-types.ts'
import { type ChosenFile, ReplyFiles } from './reply-files.tsx'
import styles from './reply-form.module.css'
import { LONGEST_REPLY, type ReplyDraft, ReplyTemplates, templatesOf } from './reply-templates.tsx'

interface ReplyFormProps {
	detail: RequestDetail
	acts: RequestActs
	draft: ReplyDraft
}

/** The reply by mail. */
export function ReplyForm({ detail, acts, draft: { text, onType } }: ReplyFormProps) {
	const { texts, signature } = useRequestsSetting()
	const t = texts.replyForm
	const errorId = useId()
	const [isMissing, setIsMissing] = useState(false)
	const [isBusy, setIsBusy] = useState(false)
	const [files, setFiles] = useState<ChosenFile[]>([])
	const [fileProblem, setFileProblem] = useState<ReplyFileProblem | null>(null)
	/** What is typed now: a reply that is taken back comes back, unless another has been begun. */
	const typed = useRef(text)
	useEffect(() => {
		typed.current = text
	}, [text])
	const write = (words: string) => {
		onType(words)
		setIsMissing(false)
	}
	const send = async (status: 'answered' | 'closed') => {
		if (text.trim() === '') {
			setIsMissing(true)
			document.getElementById('reply-text')?.focus()
			return
		}
		setIsBusy(true)
		const isSent = await acts.reply(detail, { text, status, files }, () => {
			if (typed.current !== '') return
			write(text)
			setFiles(files)
		})
		setIsBusy(false)
		if (!isSent) return
		write('')
		setFiles([])
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
			<ReplyTemplates templates={templatesOf(detail)} text={text} onChoose={write} />
			<label className="vh" htmlFor="reply-text">
				{t.text}
			</label>
			<textarea
				id="reply-text"
				className={classNames(fields.input, fields.area)}
				rows={3}
				maxLength={LONGEST_REPLY}
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
			<p className={styles.signature}>
				<span className="vh">{t.signature} </span>
				{signature}
			</p>
			<ReplyFiles
				files={files}
				onChange={(chosen) => {
					setFiles(chosen)
					setFileProblem(null)
				}}
				onProblem={setFileProblem}
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
				{fileProblem !== null && <p>{t.fileProblems[fileProblem]}</p>}
			</div>
		</form>
	)
}
