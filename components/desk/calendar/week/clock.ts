const HOUR = 60

const two = (number: number) => String(number).padStart(2, '0')

/** Returns minutes after midnight as a time of day: 615 is '10:15'. */
export const clockOf = (minutes: number) => `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`
