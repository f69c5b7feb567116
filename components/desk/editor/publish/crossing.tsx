'use client'

import { Fragment } from 'react'
import type { Crossing } from '#components/desk/editor/context/crossing-context.tsx'
import { usePlaceWords, useStudio } from '#components/desk/editor/context/studio-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { ShownParts } from '#components/desk/parts/change-line.tsx'
import { valueParts } from '#lib/desk/editor/in-words/change-words.ts'
import { placeText } from '#lib/desk/editor/in-words/place-words.ts'
import styles from './publish.module.css'

interface CrossingChoiceProps {
	crossing: Crossing
	onSettle: (whose: 'mine' | 'theirs') => void
}

/** Who changed the same place, and both versions. */
export function CrossingChoice({ crossing, onSettle }: CrossingChoiceProps) {
	const words = usePlaceWords()
	const { text, view } = useStudio()
	const file = view.files.find((one) => one.file === crossing.file)
	const mine = crossing.edits.flatMap((edit) =>
		'value' in edit ? [{ path: edit.path, parts: valueParts(words, edit.path, edit.value, file) }] : [],
	)
	return (
		<section className={styles.crossing} role="alert">
			{crossing.theirs.map((one) => (
				<div key={one.path.join('/')}>
					<h2>{text('crossing.title', { who: one.who, place: placeText(words, one.path, file) })}</h2>
					<p>
						<b>{text('crossing.theirs', { who: one.who })}</b>{' '}
						<ShownParts parts={valueParts(words, one.path, one.value ?? undefined, file)} />
					</p>
				</div>
			))}
			<p>
				<b>{text('crossing.mine')}</b>{' '}
				{mine.map(({ path, parts }, at) => (
					<Fragment key={path.join('/')}>
						{at > 0 && ', '}
						<ShownParts parts={parts} />
					</Fragment>
				))}
			</p>
			<div>
				<DeskButton onClick={() => onSettle('mine')}>{text('crossing.keepMine')}</DeskButton>
				<DeskButton onClick={() => onSettle('theirs')}>{text('crossing.keepTheirs')}</DeskButton>
			</div>
		</section>
	)
}
