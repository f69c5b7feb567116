/**
 * Prefix of the names of cookies on an https site. Browsers accept such a cookie only with Secure and from this very
 * host.
 */
export const SECURE_PREFIX = '__Host-'
