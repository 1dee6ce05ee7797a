export const messages = {
  title: 'Settings',

  account: 'Your account',
  accountLead: 'As you gave them when you signed up.',
  accountHelp: 'Has one of these changed?',
  writeToUs: 'Write to us',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  phoneLoading: 'Loading your phone number',
  phoneFailed: 'Your phone number could not be read.',
  retry: 'Retry',

  password: 'Change password',
  passwordLead: 'A new password logs you out on your other devices. Here you stay logged in.',
  currentPassword: 'Current password',
  forgotPassword: 'Forgot password?',
  newPassword: 'New password',
  repeatPassword: 'Repeat new password',
  change: 'Change Password',
  changing: 'Changing...',
  notChanged: 'Your password could not be changed. Please try again.',

  logout: 'Logout',
  logoutLead: 'Do this on a device that is not yours. Anything typed and not saved is cleared from it.',
} as const
