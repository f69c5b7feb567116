'use client'

import { type ReactNode, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import styles from './picker.module.css'
import type { PickerValue } from './picker-words.ts'

interface PickerProps {
	/** The same on every page, so that the focus can come back to it. */
	id: string
	/** What it filters; said when nothing is chosen. */
	name: string
	value: PickerValue | null
	/** Whether the panel's contents are wanted, which they are once it has been opened. */
	children: (isWanted: boolean) => ReactNode
	footer?: ReactNode
	/** The phone's sheet is open, which shows every panel. */
	isInSheet: boolean
	/** Always has a value, so that having one is not marked. */
	isPlain?: boolean
}

/**
 * A button of the bar and the panel under it. The browser itself opens one panel at a time, closes it on Escape or a
 * press beside it and gives the focus back, also without JavaScript. On a phone the panel is a part of the sheet.
 */
export function Picker({ id, name, value, children, footer, isInSheet, isPlain = false }: PickerProps) {
	const [wasOpened, setWasOpened] = useState(false)
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
					if (event.newState === 'open') setWasOpened(true)
				}}
			>
				<div className={styles.body}>{children(wasOpened || isInSheet)}</div>
				{footer && <div className={styles.footer}>{footer}</div>}
			</div>
		</div>
	)
}
