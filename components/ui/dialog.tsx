'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './ui.module.css'

/** Runs a function once the next frame is painted. Returns a function that cancels it. */
function afterPaint(run: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined
	const frame = requestAnimationFrame(() => {
		timer = setTimeout(run)
	})
	return () => {
		cancelAnimationFrame(frame)
		clearTimeout(timer)
	}
}

interface DialogProps {
	id?: string
	isOpen: boolean
	/** Called when it closes: on Escape, a press outside, or when `isOpen` becomes false. */
	onClose: () => void
	label: string
	/** Where it is: a drawer at the right edge, a sheet at the lower edge, or the whole window. */
	place: 'right' | 'sheet' | 'full'
	className?: string | undefined
	children: ReactNode
}

/**
 * A modal `<dialog>`: the browser keeps the focus inside and restores it afterwards, Escape closes it, and the page
 * behind neither scrolls nor moves (`app/base.css`). A button may open it before React runs, with
 * `command="show-modal"` and `commandfor` its `id`. It is painted first and made modal in the next frame, because
 * making the page behind it inert makes the browser recompute the styles of the whole page.
 */
export function Dialog({ id, isOpen, onClose, label, place, className, children }: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null)
	useLayoutEffect(() => {
		const dialog = ref.current
		if (!isOpen || dialog === null) return
		if (dialog.open) return () => dialog.close()
		// The press that opens it, such as the end of a drag, is no press outside it.
		dialog.setAttribute('closedby', 'none')
		dialog.setAttribute('open', '')
		const stop = afterPaint(() => {
			dialog.removeAttribute('open')
			dialog.setAttribute('closedby', 'any')
			dialog.showModal()
		})
		return () => {
			stop()
			dialog.close()
		}
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
