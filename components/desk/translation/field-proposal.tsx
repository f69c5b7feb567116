'use client'

import { useEffect, useId, useRef } from 'react'
import { useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import { fill } from '#lib/base/text/fill.ts'
import styles from './field-proposal.module.css'
import rows from './sentence-row.module.css'
import { SentenceRow } from './sentence-row.tsx'
import { type ProposalField, useFieldProposal } from './use-field-proposal.ts'

interface FieldProposalProps extends ProposalField {
	/** What the field is called. */
	label: string
	/** Whether the field has no text of its own yet. */
	isEmpty: boolean
	onTake: (text: string) => void
}

const WRITTEN = 'input, textarea, [contenteditable="true"]'

/**
 * Below a field without a text: proposes one, sentence by sentence beside the original. Once every sentence is accepted
 * the field gets it, unless a member has written there meanwhile.
 */
export function FieldProposal({ label, isEmpty, onTake, ...field }: FieldProposalProps) {
	const { texts, from, to } = field
	const { language } = useDeskTexts()
	const titleId = useId()
	const root = useRef<HTMLDivElement>(null)
	const isEmptyNow = useRef(isEmpty)
	useEffect(() => {
		isEmptyNow.current = isEmpty
	}, [isEmpty])
	const focusOn = (find: () => HTMLElement | null | undefined) => requestAnimationFrame(() => find()?.focus())

	const take = (text: string) => {
		// The field itself may be another one then.
		const around = root.current?.parentElement
		onTake(text)
		work.drop()
		focusOn(() => around?.querySelector<HTMLElement>(WRITTEN))
	}
	const work = useFieldProposal(field, (text) => {
		if (isEmptyNow.current) take(text)
	})
	const { proposal, step, failure, whole } = work
	if (!isEmpty && proposal === null) return null
	if (proposal === null)
		return (
			<div ref={root} className={styles.ask}>
				<DeskButton isBusy={step === 'ask'} aria-label={`${texts.field.ask}, ${label}`} onClick={() => void work.ask()}>
					{texts.field.ask}
				</DeskButton>
				<p role="status">{step === 'ask' && texts.page.asking}</p>
				<Problem text={failure?.text ?? null} />
			</div>
		)

	const names = new Intl.DisplayNames([language], { type: 'language' })
	const said = { from: names.of(from) ?? from, to: names.of(to) ?? to }
	const ready = proposal.sentences.flatMap(({ view }) => (view.state === 'ready' ? [view.index] : []))
	const done = proposal.sentences.filter(({ view }) => view.state === 'accepted').length
	const drop = () => {
		work.drop()
		focusOn(() => root.current?.querySelector('button'))
	}
	return (
		<div ref={root}>
			<section className={styles.proposal} aria-labelledby={titleId}>
				<p id={titleId} className={styles.title}>
					{fill(texts.field.title, said)}
				</p>
				<p>{work.isOutdated ? texts.field.outdated : texts.field.note}</p>
				<Problem text={failure?.at === null ? failure.text : null} />
				<ol className={rows.rows}>
					{proposal.sentences.map(({ view }) => (
						<SentenceRow
							key={view.index}
							texts={texts.page}
							sentence={view}
							from={from}
							to={to}
							name={`propose:${field.route}:${JSON.stringify(field.place)}:${to}`}
							isBusy={step === view.index}
							failure={failure?.at === view.index ? failure.text : null}
							onDecide={(decision) => work.decide(view.index, [view.index], decision)}
						/>
					))}
				</ol>
				<div className={styles.acts}>
					<p role="status">{fill(texts.ready, { done, count: proposal.sentences.length })}</p>
					{ready.length > 1 && (
						<DeskButton isBusy={step === 'all'} onClick={() => void work.decide('all', ready, { act: 'accept' })}>
							{fill(texts.acceptAll, { count: ready.length })}
						</DeskButton>
					)}
					{whole !== null && <DeskButton onClick={() => take(whole)}>{texts.field.take}</DeskButton>}
					<DeskButton look="bare" onClick={drop}>
						{texts.field.drop}
					</DeskButton>
				</div>
			</section>
		</div>
	)
}
