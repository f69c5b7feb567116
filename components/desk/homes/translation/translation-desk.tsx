'use client'

import type { ReactNode } from 'react'
import type { MoreProblems } from '#components/desk/frame/texts/texts-context.tsx'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import rows from '#components/desk/translation/sentence-row.module.css'
import { SentenceRow } from '#components/desk/translation/sentence-row.tsx'
import type { TranslationView } from '#lib/desk/homes/translation/translation-types.ts'
import type { SentenceView } from '#lib/desk/translation/sentence-view-types.ts'
import type { Messages } from '#lib/site/i18n/messages.ts'
import styles from './translation-desk.module.css'
import { useTranslation } from './use-translation.ts'

interface TranslationDeskProps {
	texts: Messages['deskTranslate']['page']
	problems: MoreProblems
	view: TranslationView
	/** "Publish in Dutch" and the message afterwards. */
	publish: { label: string; done: string }
}

function Facts({ title, rows, children }: { title: string; rows: TranslationView['held']; children?: ReactNode }) {
	return (
		<section>
			<h2>{title}</h2>
			<dl>
				{rows.map(({ name, value }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{children}
		</section>
	)
}

/** The sentences of a home's text beside their translations, and the one button that shows them to visitors. */
export function TranslationDesk({ texts, problems, view: given, publish }: TranslationDeskProps) {
	const work = useTranslation(given, problems, publish.done)
	const { view, step, failure } = work
	const isIdle = step === null
	const groups: { title: string; note: string; sentences: SentenceView[] }[] = [
		{ title: texts.title, note: '', sentences: view.sentences.filter(({ part }) => part === 'title') },
		{
			title: texts.description,
			note: view.descriptionCount,
			sentences: view.sentences.filter(({ part }) => part === 'description'),
		},
	].filter(({ sentences }) => sentences.length > 0)
	return (
		<div className={styles.columns}>
			<div>
				<p className={styles.summary} role="status">
					{view.summary}
				</p>
				{view.propose !== null && (
					<p className={styles.propose}>
						<DeskButton isBusy={step === 'propose'} onClick={() => isIdle && void work.propose()}>
							{view.propose}
						</DeskButton>
						<span>{step === 'propose' ? texts.asking : texts.byHand}</span>
					</p>
				)}
				<Problem text={failure?.at === null ? failure.text : null} />
				{groups.map(({ title, note, sentences }) => (
					<section key={title} aria-label={title}>
						<h2 className={styles.part}>
							{title} <span>{note}</span>
						</h2>
						<ol className={rows.rows}>
							{sentences.map((sentence) => (
								<SentenceRow
									key={sentence.index}
									texts={texts}
									sentence={sentence}
									from={view.from}
									to={view.to}
									name={`translate:${view.id}:${view.to}`}
									isBusy={step === sentence.index}
									failure={failure?.at === sentence.index ? failure.text : null}
									onDecide={(decision) => work.decide(sentence, decision)}
								/>
							))}
						</ol>
					</section>
				))}
				<div className={styles.sill}>
					<p>
						<b>{view.ready.count}</b>
						<span>{view.ready.rest}</span>
					</p>
					{view.acceptable !== null && (
						<DeskButton isBusy={step === 'accept'} onClick={() => isIdle && void work.acceptAll()}>
							{view.acceptable}
						</DeskButton>
					)}
					{view.canWithdraw && (
						<DeskButton look="bare" isBusy={step === 'withdraw'} onClick={() => isIdle && void work.withdraw()}>
							{texts.withdraw}
						</DeskButton>
					)}
					<DeskButton
						look="main"
						isBusy={step === 'publish'}
						aria-disabled={!view.hasChanges || undefined}
						onClick={() => isIdle && view.hasChanges && void work.publish()}
					>
						{publish.label}
					</DeskButton>
				</div>
			</div>
			<aside className={styles.side}>
				<Facts title={texts.held} rows={view.held} />
				<section>
					<h2>{texts.standing}</h2>
					<p>{view.standing}</p>
				</section>
				<Facts title={texts.cost} rows={view.cost}>
					<p className={styles.hint}>{texts.nothingPersonal}</p>
				</Facts>
			</aside>
		</div>
	)
}
