'use client'

import { type Crossing, placeText, useStudio } from '#components/desk/editor/context/studio-context.ts'
import { useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { DeskButton } from '#components/desk/parts/button.tsx'
import type { ShownChange } from '#lib/desk/editor/drafts/shown-change.ts'
import { undoing } from '#lib/desk/editor/edit/edit-changes.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import styles from './publish.module.css'

const LONGEST = 160

/** Returns a value as a reader recognises it: its words. */
function wordsOf(value: Json): string {
	if (value === null) return '—'
	if (typeof value !== 'object') return String(value)
	const words = Object.values(value).map(wordsOf).join(', ')
	return words.length > LONGEST ? `${words.slice(0, LONGEST)} …` : words
}

/** A change: where in the file with this value, and what went and came. */
export function ChangeText({ change, value }: { change: ShownChange; value?: Json | undefined }) {
	const studio = useStudio()
	const { language } = useDeskTexts()
	// What was removed stood at its place before: another entry may be there now.
	const named = placeText(studio, change.path, language, change.kind === 'removed' ? undefined : value)
	const place = studio.text('changes.at', { place: named })
	if (change.kind === 'order')
		return (
			<span>
				{place} {studio.text('changes.order')}
			</span>
		)
	if (change.words !== undefined)
		return (
			<span>
				{place}{' '}
				{change.words.map(({ kind, text }, at) => {
					const key = `${at}${kind}`
					if (kind === 'same') return <span key={key}>{text}</span>
					return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
				})}
			</span>
		)
	return (
		<span>
			{place} {'before' in change && <del>{wordsOf(change.before)}</del>}{' '}
			{'after' in change && <ins>{wordsOf(change.after)}</ins>}
		</span>
	)
}

/** What publishing changes, each with a button that puts it back. */
export function Changes() {
	const { view, edit, text } = useStudio()
	const all = view.files.flatMap((file) => file.changes.map((change) => ({ file, change })))
	if (all.length === 0) return null
	return (
		<section className={styles.changes} aria-labelledby="what-changes">
			<h2 id="what-changes">{text('changes.title')}</h2>
			<ul>
				{all.map(({ file, change }) => (
					<li key={`${file.file}${change.kind}${change.path.join('/')}`}>
						<ChangeText change={change} value={file.value} />
						<DeskButton
							look="bare"
							onClick={() => {
								for (const one of undoing(change, file.value)) edit(file, one)
							}}
						>
							{text('changes.undo')}
						</DeskButton>
					</li>
				))}
			</ul>
		</section>
	)
}

interface BothProps {
	choices: Readonly<Record<string, Record<string, 'mine' | 'theirs'>>>
	onChoose: (file: string, path: string, whose: 'mine' | 'theirs') => void
}

/** Places that were changed here and outside the desk: both versions, and which of them stays. */
export function Conflicts({ choices, onChoose }: BothProps) {
	const studio = useStudio()
	const { language } = useDeskTexts()
	const { view, text } = studio
	const all = view.files.flatMap(({ file, conflicts }) => conflicts.map((conflict) => ({ file, conflict })))
	if (all.length === 0) return null
	return (
		<section className={styles.crossing} aria-labelledby="conflicts">
			<h2 id="conflicts">{text('conflicts.title')}</h2>
			{all.map(({ file, conflict }) => {
				const path = JSON.stringify(conflict.path)
				return (
					<fieldset key={file + path}>
						<legend>{placeText(studio, conflict.path, language)}</legend>
						{(['mine', 'theirs'] as const).map((whose) => (
							<label key={whose}>
								<input
									type="radio"
									name={file + path}
									checked={choices[file]?.[path] === whose}
									onChange={() => onChoose(file, path, whose)}
								/>
								<b>{text(`conflicts.${whose}`)}</b> {wordsOf(conflict[whose] ?? null)}
							</label>
						))}
					</fieldset>
				)
			})}
		</section>
	)
}

/** Who changed the same place, and both versions. */
export function CrossingChoice({
	crossing,
	onSettle,
}: {
	crossing: Crossing
	onSettle: (whose: 'mine' | 'theirs') => void
}) {
	const studio = useStudio()
	const { language } = useDeskTexts()
	const { text } = studio
	const mine = crossing.edits.flatMap((edit) => ('value' in edit ? [wordsOf(edit.value)] : []))
	return (
		<section className={styles.crossing} role="alert">
			{crossing.theirs.map((one) => (
				<div key={one.path.join('/')}>
					<h2>{text('crossing.title', { who: one.who, place: placeText(studio, one.path, language) })}</h2>
					<p>
						<b>{text('crossing.theirs', { who: one.who })}</b> {wordsOf(one.value)}
					</p>
				</div>
			))}
			<p>
				<b>{text('crossing.mine')}</b> {mine.join(', ')}
			</p>
			<div>
				<DeskButton onClick={() => onSettle('mine')}>{text('crossing.keepMine')}</DeskButton>
				<DeskButton onClick={() => onSettle('theirs')}>{text('crossing.keepTheirs')}</DeskButton>
			</div>
		</section>
	)
}
