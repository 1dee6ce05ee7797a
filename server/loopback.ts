export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(hostname)
