'use client'

import { type ReactNode, useState } from 'react'
import type { PickerValue } from '#components/search/filter/state/picker-words.ts'
import { Icon } from '#components/ui/icon.tsx'
import styles from './picker.module.css'

/** The panels opened since the document was loaded: the filter of the next page shows their content from the start. */
const opened = new Set<string>()

interface PickerProps {
	/** The same on every page, so that the focus can be restored to it. */
	id: string
	/** Name of the filter, shown when nothing is chosen. */
	name: string
	value: PickerValue | null
	/** Renders the panel's content. `isWanted` is true once the panel has been opened. */
	children: (isWanted: boolean) => ReactNode
	footer?: ReactNode
	/** The phone's sheet, which shows every panel, is open. */
	isInSheet: boolean
	/** It always has a value, so a set value is not marked. */
	isPlain?: boolean
}

/**
 * A button of the bar and the panel under it. The browser itself opens one panel at a time, closes it on Escape or on a
 * press outside, and restores the focus, also without JavaScript. On a phone the panel is a part of the sheet.
 */
export function Picker({ id, name, value, children, footer, isInSheet, isPlain = false }: PickerProps) {
	const [wasOpened, setWasOpened] = useState(() => opened.has(id))
	return (
		<div className={styles.picker}>
			<button
				type="button"
				id={id}
				className={styles.button}
				popoverTarget={`${id}-panel`}
				data-on={value && !isPlain ? '' : undefined}
			>
				<span className={styles.value}>
					{value && <span className="vh">{`${name}: `}</span>}
					{value?.text ?? name}
				</span>
				{value && value.more > 0 && <span className={styles.more}>{`+ ${value.more}`}</span>}
				<Icon name="down" className={styles.arrow} />
			</button>
			<div
				id={`${id}-panel`}
				popover="auto"
				className={styles.panel}
				data-picker-panel=""
				onToggle={(event) => {
					if (event.newState !== 'open') return
					opened.add(id)
					setWasOpened(true)
				}}
			>
				<div className={styles.body}>{children(wasOpened || isInSheet)}</div>
				{footer && <div className={styles.footer}>{footer}</div>}
			</div>
		</div>
	)
}
