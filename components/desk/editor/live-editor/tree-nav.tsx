import 'server-only'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { TreeEntry, TreeGroup } from '#lib/desk/editor/live-editor/live-editor-types.ts'

interface TreeNavProps {
	groups: readonly TreeGroup[]
	/** What is edited. */
	chosen: string
	/** The address of the editor. */
	here: string
	text: (key: string, count?: number) => string
}

/** How many changes or missing texts there are in several entries. */
export function sumOf(leaves: readonly TreeEntry[], what: 'changes' | 'gaps'): number {
	return leaves.reduce((sum, leaf) => sum + leaf[what], 0)
}

/** What can be changed, as a dozen entries: one of several parts opens and leads to each of them. */
export function TreeNav({ groups, chosen, here, text }: TreeNavProps) {
	const marks = (leaves: readonly TreeEntry[]) => {
		const [changes, gaps] = [sumOf(leaves, 'changes'), sumOf(leaves, 'gaps')]
		if (changes > 0) return <small>{text('changed', changes)}</small>
		return gaps > 0 && <small data-missing="">{text('gaps', gaps)}</small>
	}
	const nameOf = ({ id }: TreeEntry) => text(`tree.leaves.${id}`)
	const link = (leaf: TreeEntry) => (
		<HoverLink href={`${here}?at=${leaf.id}`} aria-current={leaf.id === chosen ? 'page' : undefined}>
			{nameOf(leaf)}
			{marks([leaf])}
		</HoverLink>
	)
	return (
		<ul>
			{groups.map(({ id, leaves }) => {
				const [first] = leaves
				if (first !== undefined && leaves.length === 1) return <li key={id}>{link(first)}</li>
				return (
					<li key={id}>
						<details open={leaves.some((leaf) => leaf.id === chosen)}>
							<summary>
								<span>{text(`tree.sections.${id}`)}</span>
								{marks(leaves)}
								<Icon name="down" />
							</summary>
							<ul>
								{leaves.map((leaf) => (
									<li key={leaf.id}>{link(leaf)}</li>
								))}
							</ul>
						</details>
					</li>
				)
			})}
		</ul>
	)
}
