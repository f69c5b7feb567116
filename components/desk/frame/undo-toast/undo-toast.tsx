'use client'

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import buttons from '#components/desk/parts/button.module.css'
import { ShownKey } from '#components/desk/parts/shown-key.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { Icon } from '#components/ui/icon.tsx'
import styles from './undo-toast.module.css'
import { type Undoable, type UndoToastActions, UndoToastContext } from './undo-toast-context.ts'

const SHOWN_S = 10
const TICK_MS = 1000

interface Entry extends Partial<Undoable> {
	id: number
	text: string
	look: 'done' | 'said' | 'problem'
	/** Seconds until it goes; a problem stays. */
	left: number
}

/** Counts the seconds of what is on the toast, except while a member points at it or has the focus in it. */
function useEntries() {
	const [entries, setEntries] = useState<readonly Entry[]>([])
	const [isHeld, setIsHeld] = useState(false)
	const next = useRef(1)
	const isEmpty = entries.length === 0
	useEffect(() => {
		if (isEmpty || isHeld) return
		const timer = setInterval(() => {
			setEntries((all) => all.map((one) => ({ ...one, left: one.left - 1 })).filter(({ left }) => left > 0))
		}, TICK_MS)
		return () => clearInterval(timer)
	}, [isEmpty, isHeld])
	const add = useCallback((entry: Omit<Entry, 'id'>) => {
		const id = next.current++
		setEntries((all) => [...all.filter(({ look }) => look === 'done'), { ...entry, id }])
	}, [])
	const remove = useCallback((id: number) => setEntries((all) => all.filter((one) => one.id !== id)), [])
	return { entries, add, remove, setIsHeld }
}

/**
 * The toast: what was just done, with a button that undoes it. The latest is shown; the one before it comes back if it
 * still has time. It stays while it has the focus or the pointer.
 */
export function UndoToast({ children }: { children: ReactNode }) {
	const texts = useDeskTexts()
	const { entries, add, remove, setIsHeld } = useEntries()
	const top = entries.at(-1)
	const undo = useCallback(
		async (entry: Entry | undefined) => {
			if (entry?.undo === undefined) return
			remove(entry.id)
			setIsHeld(false)
			const problem = await entry.undo()
			if (problem === null) add({ text: texts.sill.undone, look: 'said', left: SHOWN_S / 2 })
			else add({ text: problem, look: 'problem', left: Number.POSITIVE_INFINITY })
		},
		[add, remove, setIsHeld, texts],
	)
	const latest = entries.findLast((entry) => entry.undo !== undefined)
	const acts = useMemo<UndoToastActions>(
		() => ({
			offerUndo: (done) => add({ ...done, look: 'done', left: SHOWN_S }),
			say: (text) => add({ text, look: 'said', left: SHOWN_S / 2 }),
			complain: (text) => add({ text, look: 'problem', left: Number.POSITIVE_INFINITY }),
			undoLatest: () => void undo(latest),
		}),
		[add, undo, latest],
	)
	return (
		<UndoToastContext value={acts}>
			{children}
			<div
				className={styles.place}
				role="status"
				onPointerEnter={() => setIsHeld(true)}
				onPointerLeave={() => setIsHeld(false)}
				onFocus={() => setIsHeld(true)}
				onBlur={() => setIsHeld(false)}
			>
				{top !== undefined && (
					<div key={top.id} className={styles.toast} data-look={top.look}>
						<p>{top.text}</p>
						{top.undo !== undefined && (
							<button type="button" className={classNames(buttons.button, styles.undo)} onClick={() => void undo(top)}>
								{texts.sill.undo} <ShownKey name="z" />
							</button>
						)}
						{top.look === 'problem' && (
							<button
								type="button"
								className={buttons.icon}
								aria-label={texts.sill.close}
								onClick={() => {
									remove(top.id)
									setIsHeld(false)
								}}
							>
								<Icon name="x" />
							</button>
						)}
					</div>
				)}
			</div>
		</UndoToastContext>
	)
}
