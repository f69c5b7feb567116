'use client'

import { useState } from 'react'
import buttons from '#components/desk/parts/button.module.css'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import type { RequestActs } from '#components/desk/requests/parts/use-actions.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { RequestDetail, RequestWords } from '#lib/desk/requests/model/request-types.ts'
import styles from './sections.module.css'

interface SentProps {
	detail: RequestDetail
	acts: RequestActs
}

function Rows({ rows }: { rows: readonly RequestWords[] }) {
	return (
		<dl className={styles.facts}>
			{rows.map(({ label, value, href = null }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>
						{href === null ? (
							value
						) : (
							<a className={buttons.inline} href={href}>
								{value}
							</a>
						)}
					</dd>
				</div>
			))}
		</dl>
	)
}

function Visit({ detail }: Pick<SentProps, 'detail'>) {
	const { texts, calendarHref } = useRequestsSetting()
	if (detail.visit === null) return null
	return (
		<section className={styles.section}>
			<h3>{texts.detail.visit}</h3>
			<p className={styles.line}>
				<b>{detail.visit.words}</b>
				<span>{detail.visit.statusWord}</span>
				<a className={buttons.inline} href={calendarHref}>
					{texts.detail.calendar}
				</a>
			</p>
		</section>
	)
}

function Documents({ detail }: Pick<SentProps, 'detail'>) {
	const { texts } = useRequestsSetting()
	const t = texts.detail
	if (detail.documents === null) return null
	const { sent, toSend, words } = detail.documents
	const parts = [
		{ label: t.documentsSent, titles: sent },
		{ label: t.documentsToSend, titles: toSend },
	].filter(({ titles }) => titles.length > 0)
	return (
		<section className={styles.section}>
			<h3>{t.documents}</h3>
			<dl className={styles.facts}>
				{parts.map(({ label, titles }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{titles.join(', ')}</dd>
					</div>
				))}
			</dl>
			<p className={styles.hint}>{parts.length === 0 ? t.documentsNone : words}</p>
		</section>
	)
}

function Review({ detail, acts }: SentProps) {
	const { texts } = useRequestsSetting()
	const t = texts.detail
	if (detail.review === null) return null
	const { status, author } = detail.review
	return (
		<section className={styles.section}>
			<h3>{t.review}</h3>
			<p className={styles.line}>
				<b>{texts.reviewStates[status]}</b>
				<span>{fill(t.reviewAuthor, { author })}</span>
			</p>
			<div className={styles.buttons}>
				{status !== 'published' && (
					<DeskButton onClick={() => void acts.decide(detail, 'published')}>{t.publish}</DeskButton>
				)}
				{status === 'pending' && (
					<DeskButton onClick={() => void acts.decide(detail, 'refused')}>{t.refuse}</DeskButton>
				)}
				{status === 'published' && (
					<DeskButton onClick={() => void acts.decide(detail, 'pending')}>{t.withdraw}</DeskButton>
				)}
			</div>
		</section>
	)
}

/** A candidate's means and identity: behind a button, because the log records who opens them. */
function Sealed({ detail, acts }: SentProps) {
	const { texts } = useRequestsSetting()
	const t = texts.detail
	const [rows, setRows] = useState<RequestWords[] | null | undefined>(undefined)
	const [isBusy, setIsBusy] = useState(false)
	if (detail.kind !== 'application') return null
	const isGone = !detail.hasSealed || rows === null
	const open = async () => {
		setIsBusy(true)
		setRows(await acts.open(detail))
		setIsBusy(false)
	}
	return (
		<section className={styles.section}>
			<h3>{t.sealed}</h3>
			{rows ? (
				<Rows rows={rows} />
			) : (
				<>
					<p className={styles.hint}>{isGone ? t.sealedGone : t.sealedHint}</p>
					{!isGone && (
						<DeskButton isBusy={isBusy} onClick={() => void open()}>
							{t.open}
						</DeskButton>
					)}
				</>
			)}
		</section>
	)
}

function Photos({ detail }: Pick<SentProps, 'detail'>) {
	const { texts } = useRequestsSetting()
	const t = texts.detail
	if (detail.photos.length === 0) return null
	return (
		<section className={styles.section}>
			<h3>{t.photos}</h3>
			<ul className={styles.photos}>
				{detail.photos.map(({ number, width, height }) => {
					const query = new URLSearchParams({ id: String(detail.item.id), number: String(number) })
					const src = `/api/staff/desk/requests/photo/?${query}`
					return (
						<li key={number}>
							<a href={src} target="_blank" rel="noreferrer">
								<img src={src} width={width} height={height} alt={fill(t.photo, { number })} loading="lazy" />
							</a>
						</li>
					)
				})}
			</ul>
		</section>
	)
}

/** Everything that was sent, in the visitor's own words first. */
export function Sent(props: SentProps) {
	const { detail } = props
	const { texts } = useRequestsSetting()
	return (
		<>
			<section className={styles.section} aria-label={texts.detail.sent}>
				{detail.said !== null && (
					<p className={styles.said} dir="auto" lang={detail.language}>
						{fill(texts.quote, { text: detail.said })}
					</p>
				)}
				<Rows rows={detail.rows} />
			</section>
			<Visit detail={detail} />
			<Review {...props} />
			<Documents detail={detail} />
			<Sealed {...props} />
			<Photos detail={detail} />
		</>
	)
}
