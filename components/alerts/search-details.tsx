'use client'

import { type ReactNode, useState } from 'react'
import { useFormErrors } from '@/components/leads/form-context'
import styles from './alert-fields.module.css'

/** Fields that stay folded away until they are wanted, or until one of them is refused. */
export function SearchDetails({ label, children }: { label: string; children: ReactNode }) {
	const [isOpen, setIsOpen] = useState(false)
	const hasErrors = useFormErrors().some((name) => name !== 'email' && name !== 'frequency')
	return (
		<details
			className={styles.more}
			open={isOpen || hasErrors}
			onToggle={(event) => {
				setIsOpen(event.currentTarget.open)
			}}
		>
			<summary>{label}</summary>
			{children}
		</details>
	)
}
