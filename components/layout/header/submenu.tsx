'use client'

import { type ReactNode, useEffect, useRef } from 'react'

interface SubmenuProps {
	/** Of submenus with the same name only one is open. */
	name: string
	/** It lies over the page: Escape and a press elsewhere fold it. */
	isFloating: boolean
	/** The current page is in it. */
	isActive: boolean
	/** Content of the button. */
	summary: ReactNode
	className?: string | undefined
	summaryClassName?: string | undefined
	children: ReactNode
}

/** Entries that unfold on a press, also without JavaScript; choosing a link folds them. */
export function Submenu({ name, isFloating, isActive, summary, className, summaryClassName, children }: SubmenuProps) {
	const ref = useRef<HTMLDetailsElement>(null)
	useEffect(() => {
		if (!isFloating) return
		const foldElsewhere = ({ target }: Event) => {
			const own = ref.current
			if (own?.open && target instanceof Node && !own.contains(target)) own.open = false
		}
		document.addEventListener('pointerdown', foldElsewhere)
		document.addEventListener('focusin', foldElsewhere)
		return () => {
			document.removeEventListener('pointerdown', foldElsewhere)
			document.removeEventListener('focusin', foldElsewhere)
		}
	}, [isFloating])
	return (
		<details
			ref={ref}
			name={name}
			className={className}
			onKeyDown={(event) => {
				const own = event.currentTarget
				if (!isFloating || event.key !== 'Escape' || !own.open) return
				event.stopPropagation()
				event.preventDefault()
				own.open = false
				own.querySelector('summary')?.focus()
			}}
			onClick={(event) => {
				if (event.target instanceof Element && event.target.closest('a') !== null) event.currentTarget.open = false
			}}
		>
			<summary className={summaryClassName} data-active={isActive ? '' : undefined}>
				{summary}
			</summary>
			{children}
		</details>
	)
}
