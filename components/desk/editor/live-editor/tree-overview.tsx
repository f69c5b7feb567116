import 'server-only'
import buttons from '#components/desk/parts/button.module.css'
import { Flag } from '#components/desk/parts/flag.tsx'
import { HoverLink } from '#components/ui/hover-link.tsx'
import type { TreeEntry, TreeGroup } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import { sumOf } from './tree-nav.tsx'
import styles from './tree-overview.module.css'

interface TreeOverviewProps {
	groups: readonly TreeGroup[]
	/** The address of the editor. */
	here: string
	text: (key: string, count?: number) => string
}

/** All that can be changed, at full width: each entry with its state, and what it holds as words or as ways there. */
export function TreeOverview({ groups, here, text }: TreeOverviewProps) {
	const hrefOf = ({ id }: TreeEntry) => `${here}?at=${id}`
	const nameOf = ({ id }: TreeEntry) => text(`tree.leaves.${id}`)
	const stateOf = (leaves: readonly TreeEntry[]) => {
		const [changes, gaps] = [sumOf(leaves, 'changes'), sumOf(leaves, 'gaps')]
		if (changes > 0) return <Flag mark="new">{text('changed', changes)}</Flag>
		return gaps > 0 ? <Flag mark="ring">{text('gaps', gaps)}</Flag> : <Flag mark="ok">{text('tree.complete')}</Flag>
	}
	return (
		<ul className={styles.entries}>
			{groups.map(({ id, leaves }) => {
				const [first] = leaves
				if (first === undefined) return null
				const isOne = leaves.length === 1
				return (
					<li key={id}>
						<h2>
							<HoverLink className={buttons.quiet} href={hrefOf(first)}>
								{isOne ? nameOf(first) : text(`tree.sections.${id}`)}
							</HoverLink>
						</h2>
						{stateOf(leaves)}
						{isOne ? (
							<p>{text(`tree.holds.${first.id}`)}</p>
						) : (
							<ul>
								{leaves.map((leaf) => (
									<li key={leaf.id}>
										<HoverLink className={buttons.quiet} href={hrefOf(leaf)}>
											{nameOf(leaf)}
										</HoverLink>
									</li>
								))}
							</ul>
						)}
					</li>
				)
			})}
		</ul>
	)
}
