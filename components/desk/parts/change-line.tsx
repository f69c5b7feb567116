import type { ChangeWords } from '#lib/desk/editor/in-words/change-words.ts'

interface ChangeLineProps {
	change: ChangeWords
	/** How the place is said, and that only an order changed; and for those who do not see lines through words. */
	texts: { place: string; order: string; before: string; after: string }
}

/** A change: what its place is called, and what went and came. */
export function ChangeLine({ change, texts }: ChangeLineProps) {
	return (
		<span>
			{texts.place} {change.isOrder && texts.order}
			{change.parts.map(({ kind, text }, at) => {
				const key = `${at}${kind}`
				if (kind === 'same') return <span key={key}>{text}</span>
				const isFollowed = change.parts[at + 1]?.kind === 'added' && change.parts[at - 1] === undefined
				return kind === 'added' ? (
					<ins key={key}>
						<span className="vh">{texts.after} </span>
						{text}
					</ins>
				) : (
					<span key={key}>
						<del>
							<span className="vh">{texts.before} </span>
							{text}
						</del>
						{isFollowed && ' '}
					</span>
				)
			})}
		</span>
	)
}
