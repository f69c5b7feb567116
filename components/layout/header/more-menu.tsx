import type { Folding } from './header-widths.ts'
import { Fold, holds, type MenuProps, Under } from './main-menu.tsx'

type MoreProps = Pick<MenuProps, 'entries' | 'active' | 'name' | 'isFloating' | 'look'> & { folding: Folding }

/** "More", with the last entries where the row does not fit them all. */
export function MoreMenu({ entries, folding, active, name, isFloating, look }: MoreProps) {
	const held = entries.flatMap((entry, index) => {
		const place = folding.entries[index]
		return place?.isEverFolded ? [{ entry, out: place.outOfMore }] : []
	})
	return (
		<li data-out={folding.out}>
			<Fold
				name={name}
				isFloating={isFloating}
				look={look}
				label={folding.label}
				isActive={held.some(({ entry }) => holds(entry, active))}
			>
				<Under
					entries={held.map(({ entry }) => entry)}
					out={held.map(({ out }) => out)}
					active={active}
					look={look}
					isDeep={false}
				/>
			</Fold>
		</li>
	)
}
