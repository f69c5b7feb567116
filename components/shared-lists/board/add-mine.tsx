'use client'

import { Button } from '#components/ui/button.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { useShortlist } from '#lib/people/visitor/use-shortlist.ts'
import styles from './board.module.css'

interface AddMineProps {
	/** Ids of the homes on the list. */
	present: readonly number[]
	/** Contains `{count}`. */
	label: string
	add: (ids: number[]) => void
}

/** Adds the homes that this visitor has saved; nothing if all of them are on the list. */
export function AddMine({ present, label, add }: AddMineProps) {
	const missing = useShortlist().filter((id) => !present.includes(id))
	if (missing.length === 0) return null
	return (
		<Button className={styles.addMine} onClick={() => add(missing)}>
			{fill(label, { count: missing.length })}
		</Button>
	)
}
