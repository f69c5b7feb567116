'use client'

import type { ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import buttons from './button.module.css'
import styles from './drawer.module.css'

interface DrawerProps {
	title: string
	/** The label of the button that closes it. */
	closeLabel: string
	onClose: () => void
	children: ReactNode
}

/** What opens at the right edge of a page of the desk. */
export function DeskDrawer({ title, closeLabel, onClose, children }: DrawerProps) {
	return (
		<Dialog isOpen onClose={onClose} label={title} place="right" className={styles.drawer}>
			<div className={styles.head}>
				<h2>{title}</h2>
				<button
					type="button"
					className={classNames(buttons.icon, styles.close)}
					aria-label={closeLabel}
					onClick={onClose}
				>
					<Icon name="x" />
				</button>
			</div>
			{children}
		</Dialog>
	)
}
