'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { makeOthersInert } from '#components/ui/inert-others.ts'
import styles from './filter-bar.module.css'

/** Where the filter is a bar beside the list, as in the style sheets. */
export const WIDER_THAN_A_PHONE = '(width >= 767px)'

interface SheetFrameProps {
	title: string
	close: string
	onToggle: (isOpen: boolean) => void
	children: ReactNode
}

/**
 * On a phone a full-screen sheet, opened by a button with `popovertarget="filter-sheet"`, also without JavaScript; on
 * anything wider only its children. A `<dialog>` would be announced as one on wide screens too.
 */
export function SheetFrame({ title, close, onToggle, children }: SheetFrameProps) {
	const sheet = useRef<HTMLDivElement>(null)
	const restore = useRef<(() => void) | null>(null)
	const [isOpen, setIsOpen] = useState(false)
	useEffect(() => {
		const element = sheet.current
		if (!isOpen || !element) return
		restore.current = makeOthersInert([element])
		element.focus()
		const wider = window.matchMedia(WIDER_THAN_A_PHONE)
		const closeWhenWider = () => element.hidePopover()
		wider.addEventListener('change', closeWhenWider)
		return () => {
			wider.removeEventListener('change', closeWhenWider)
			restore.current?.()
		}
	}, [isOpen])
	return (
		<div
			ref={sheet}
			id="filter-sheet"
			popover="auto"
			className={styles.sheet}
			tabIndex={-1}
			{...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': title })}
			onBeforeToggle={(event) => {
				// Before the browser restores the focus, which an inert button cannot take.
				if (event.target === event.currentTarget && event.newState === 'closed') restore.current?.()
			}}
			onToggle={(event) => {
				if (event.target !== event.currentTarget) return
				setIsOpen(event.newState === 'open')
				onToggle(event.newState === 'open')
			}}
		>
			<div className={styles.head}>
				<b>{title}</b>
				<button type="button" className={styles.close} popoverTarget="filter-sheet" popoverTargetAction="hide">
					<Icon name="x" />
					<span className="vh">{close}</span>
				</button>
			</div>
			{children}
		</div>
	)
}
