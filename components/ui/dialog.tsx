'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names'
import styles from './ui.module.css'

interface DialogProps {
	id?: string
	isOpen: boolean
	/** Called when it is closed: Escape, a press beside it, or `isOpen` turning false. */
	onClose: () => void
	label: string
	/** Where it stands: a drawer at the right edge, a sheet at the lower edge, or the whole window. */
	place: 'right' | 'sheet' | 'full'
	className?: string | undefined
	children: ReactNode
}

/**
 * A modal `<dialog>`: the browser keeps the focus inside and gives it back to where it was, Escape closes, and the
 * page behind neither scrolls nor moves (`app/base.css`). A button may open it before React runs, with
 * `command="show-modal"` and `commandfor` its `id`.
 */
export function Dialog({ id, isOpen, onClose, label, place, className, children }: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null)
	useLayoutEffect(() => {
		const dialog = ref.current
		if (!isOpen || dialog === null) return
		if (!dialog.open) dialog.showModal()
		return () => dialog.close()
	}, [isOpen])
	return (
		<dialog
			ref={ref}
			id={id}
			aria-label={label}
			className={classNames(styles.dialog, styles[place], className)}
			closedby="any"
			onClose={onClose}
			onClick={(event) => {
				if (event.target === event.currentTarget) event.currentTarget.close()
			}}
			onKeyDown={(event) => {
				if (event.key === 'Escape') event.stopPropagation()
			}}
		>
			{children}
		</dialog>
	)
}
