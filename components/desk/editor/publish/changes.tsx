'use client'

import { usePlaceWords, useStudio } from '#components/desk/editor/context/studio-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { ChangeLine, ShownParts } from '#components/desk/parts/change-line.tsx'
import { undoing } from '#lib/desk/editor/edit/edit-changes.ts'
import { type ChangeWords, changeInWords, valueParts } from '#lib/desk/editor/in-words/change-words.ts'
import { placeText } from '#lib/desk/editor/in-words/place-words.ts'
import styles from './publish.module.css'

/** A change: what its place is called, and what went and came. */
export function ChangeOf({ change }: { change: ChangeWords }) {
	const { text } = useStudio()
	const texts = {
		place: text('changes.at', { place: change.place }),
		order: text('changes.order'),
		before: text('changes.before'),
		after: text('changes.after'),
	}
	return <ChangeLine change={change} texts={texts} />
}

/** What publishing changes, each with a button that puts it back. */
export function Changes() {
	const words = usePlaceWords()
	const { view, edit, text } = useStudio()
	const all = view.files.flatMap((file) => file.changes.map((change) => ({ file, change })))
	if (all.length === 0) return null
	return (
		<section className={styles.changes} aria-labelledby="what-changes">
			<h2 id="what-changes">{text('changes.title')}</h2>
			<ul>
				{all.map(({ file, change }) => (
					<li key={`${file.file}${change.kind}${change.path.join('/')}`}>
						<ChangeOf change={changeInWords(words, change, file)} />
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
	const words = usePlaceWords()
	const { view, text } = useStudio()
	const all = view.files.flatMap((of) => of.conflicts.map((conflict) => ({ of, file: of.file, conflict })))
	if (all.length === 0) return null
	return (
		<section className={styles.crossing} aria-labelledby="conflicts">
			<h2 id="conflicts">{text('conflicts.title')}</h2>
			{all.map(({ of, file, conflict }) => {
				const path = JSON.stringify(conflict.path)
				return (
					<fieldset key={file + path}>
						<legend>{placeText(words, conflict.path, of)}</legend>
						{(['mine', 'theirs'] as const).map((whose) => (
							<label key={whose}>
								<input
									type="radio"
									name={file + path}
									checked={choices[file]?.[path] === whose}
									onChange={() => onChoose(file, path, whose)}
								/>
								<b>{text(`conflicts.${whose}`)}</b>{' '}
								<ShownParts parts={valueParts(words, conflict.path, conflict[whose], of)} />
							</label>
						))}
					</fieldset>
				)
			})}
		</section>
	)
}
