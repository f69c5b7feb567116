import { Fragment, type ReactNode } from 'react'
import type { ChangePart, ChangeWords } from '#lib/desk/editor/in-words/change-words.ts'
import styles from './change-line.module.css'

interface ChangeLineProps {
	change: ChangeWords
	/** The name of the place, the note that only an order changed, and words for screen readers. */
	texts: { place: string; order: string; before: string; after: string }
}

/** Words as they look. */
function Looking({ text, looks }: { text: string; looks: ChangePart['looks'] }): ReactNode {
	const [look, ...inner] = looks ?? []
	if (look === undefined) return text
	const words = <Looking text={text} looks={inner} />
	if (look === 'strong') return <strong>{words}</strong>
	if (look === 'emphasis') return <em>{words}</em>
	return look === 'link' ? <u>{words}</u> : words
}

/** Words of a text as they look, and in brackets what one does not see of it. */
export function ShownParts({ parts }: { parts: readonly ChangePart[] }) {
	return parts.map(({ text, looks, note }, at) => (
		<Fragment key={String(at)}>
			<Looking text={text} looks={looks} />
			{note && text !== '' && ' '}
			{note && <span className={styles.note}>({note})</span>}
			{note && text === '' && ' '}
		</Fragment>
	))
}

/** A change: what its place is called, and what went and came. */
export function ChangeLine({ change, texts }: ChangeLineProps) {
	const stretches: ChangePart[][] = []
	for (const part of change.parts) {
		const last = stretches.at(-1)
		if (last?.[0]?.kind === part.kind) last.push(part)
		else stretches.push([part])
	}
	return (
		<span>
			{texts.place} {change.isOrder && texts.order}
			{stretches.map((parts, at) => {
				const kind = parts[0]?.kind
				const key = `${at}${kind}`
				if (kind === 'same')
					return (
						<span key={key}>
							<ShownParts parts={parts} />
						</span>
					)
				const isFollowed = stretches[at + 1]?.[0]?.kind === 'added' && at === 0
				return kind === 'added' ? (
					<ins key={key}>
						<span className="vh">{texts.after} </span>
						<ShownParts parts={parts} />
					</ins>
				) : (
					<span key={key}>
						<del>
							<span className="vh">{texts.before} </span>
							<ShownParts parts={parts} />
						</del>
						{isFollowed && ' '}
					</span>
				)
			})}
		</span>
	)
}
