'use client'

import { useEffect, useId, useState } from 'react'
import buttons from '#components/desk/parts/button.module.css'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { Notes } from '#components/desk/parts/notes.tsx'
import shared from '#components/desk/parts/page.module.css'
import { ShownKey } from '#components/desk/parts/shown-key.tsx'
import { useKeptText } from '#components/desk/parts/use-kept-text.ts'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import type { RequestActs } from '#components/desk/requests/parts/use-actions.ts'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { RequestFilter } from '#lib/desk/requests/model/filter.ts'
import type { RequestDetail } from '#lib/desk/requests/model/request-types.ts'
import { NextStep } from './next-step.tsx'
import { ReplyForm } from './reply-form.tsx'
import styles from './request-pane.module.css'
import sections from './sections.module.css'
import { Sent } from './sent.tsx'
import { Side } from './side.tsx'
import { Stages } from './stages.tsx'
import { Talk } from './talk.tsx'

/** The notes of colleagues about a request. */
function RequestNotes({ detail, acts }: { detail: RequestDetail; acts: RequestActs }) {
	const { texts, me } = useRequestsSetting()
	const id = useId()
	return (
		<section className={sections.section} aria-labelledby={id}>
			<h3 id={id}>{texts.detail.notes}</h3>
			<Notes
				keptAs={`desk-note-${detail.item.id}`}
				notes={detail.notes.map((note) => ({ ...note, isOwn: note.memberId === me.id }))}
				texts={texts.detail}
				add={(text) => acts.note(detail, text)}
				remove={(noteId) => {
					const note = detail.notes.find((one) => one.id === noteId)
					if (note !== undefined) void acts.unnote(detail, note)
				}}
			/>
		</section>
	)
}

const SKELETON_MS = 300

interface RequestPaneProps {
	/** Null while it is fetched. */
	detail: RequestDetail | 'missing' | null
	acts: RequestActs
	backHref: string
	onBack: () => void
	onFilter: (filter: RequestFilter) => void
	onOpen: (id: number) => void
	hrefOf: (id: number) => string
}

function Back({ backHref, onBack }: Pick<RequestPaneProps, 'backHref' | 'onBack'>) {
	const { texts } = useRequestsSetting()
	return (
		<a
			className={styles.back}
			href={backHref}
			onClick={(event) => {
				event.preventDefault()
				onBack()
			}}
		>
			<Icon name="left" />
			{texts.detail.back}
		</a>
	)
}

/** The shape of a request while it is fetched, if that takes long enough to be noticed. */
function Skeleton() {
	const [isShown, setIsShown] = useState(false)
	useEffect(() => {
		const timer = setTimeout(() => setIsShown(true), SKELETON_MS)
		return () => clearTimeout(timer)
	}, [])
	return (
		<div className={styles.skeleton} aria-busy="true">
			{isShown && (
				<>
					<span />
					<span />
					<span />
				</>
			)}
		</div>
	)
}

function Top({ detail, acts, ...back }: { detail: RequestDetail } & Omit<RequestPaneProps, 'detail'>) {
	const { texts } = useRequestsSetting()
	const t = texts.detail
	const isClosed = detail.item.status === 'closed'
	return (
		<header className={styles.top}>
			<div>
				<Back {...back} />
				<h2 id="request-title" tabIndex={-1}>
					{detail.item.name}
				</h2>
				<p>{detail.intro}</p>
			</div>
			<div className={classNames(shared.acts, styles.acts)}>
				<DeskButton className={styles.phone} onClick={() => document.getElementById('reply-text')?.focus()}>
					{t.reply}
				</DeskButton>
				{detail.phone !== null && (
					<a className={classNames(buttons.button, styles.call)} href={detail.phone.href}>
						<Icon name="phone" />
						<span className="vh">{t.call} </span>
						{detail.phone.text}
					</a>
				)}
				<DeskButton onClick={() => void acts.change(detail, { status: isClosed ? 'new' : 'closed' })}>
					{isClosed ? t.reopen : t.close} <ShownKey name="e" />
				</DeskButton>
			</div>
		</header>
	)
}

/** A request and the reply to it, whose draft stays in this tab until it is sent. */
function Known({ detail, ...props }: RequestPaneProps & { detail: RequestDetail }) {
	const { acts } = props
	const [text, onType] = useKeptText(`desk-reply-${detail.item.id}`)
	const draft = { text, onType }
	return (
		<article className={styles.detail} aria-labelledby="request-title">
			<Top detail={detail} {...props} />
			<div className={styles.main}>
				<NextStep detail={detail} acts={acts} draft={draft} />
				<Stages detail={detail} acts={acts} />
				<Sent detail={detail} acts={acts} />
				<Talk detail={detail} acts={acts} />
				<RequestNotes detail={detail} acts={acts} />
			</div>
			<Side detail={detail} acts={acts} onFilter={props.onFilter} onOpen={props.onOpen} hrefOf={props.hrefOf} />
			<ReplyForm detail={detail} acts={acts} draft={draft} />
		</article>
	)
}

/** One request: what was sent, what was done with it, and what to do next. */
export function RequestPane({ detail, ...props }: RequestPaneProps) {
	const { texts } = useRequestsSetting()
	if (detail === null) return <Skeleton />
	if (detail === 'missing') {
		return (
			<div className={styles.lost}>
				<Back {...props} />
				<p>{texts.detail.lost}</p>
			</div>
		)
	}
	return <Known detail={detail} {...props} />
}
