import 'react'

declare module 'react' {
	/** Custom properties that a style sheet reads with `var()`. */
	interface CSSProperties {
		[variable: `--${string}`]: string | number
	}
}
