'use client'

import { type ReactNode, useEffect, useRef } from 'react'

interface LeanFormProps {
	action: string
	className?: string | undefined
	children: ReactNode
}

/** A GET form that leaves out what was not filled in: addresses hold only what is searched for (section 5). */
export function LeanForm({ action, className, children }: LeanFormProps) {
	const ref = useRef<HTMLFormElement>(null)
	useEffect(() => {
		const form = ref.current
		const drop = ({ formData }: FormDataEvent) => {
			for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
		}
		form?.addEventListener('formdata', drop)
		return () => form?.removeEventListener('formdata', drop)
	}, [])
	return (
		<form ref={ref} action={action} method="get" className={className}>
			{children}
		</form>
	)
}
