/** Roles of the staff; a person has one. Their permissions are constant: roles cannot be edited. */
export const staffRoles = ['owner', 'shipping', 'content'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleLabels: Readonly<Record<StaffRole, string>> = {
  owner: 'Dueña',
  shipping: 'Ayudante de envíos',
  content: 'Editora de contenido',
};

export const permissions = [
  'orders',
  'ship',
  'money',
  'returns',
  'books',
  'edit-books',
  'stock',
  'boxes',
  'members',
  'people',
  'messages',
  'sales',
  'club',
  'site',
  'reading',
  'legal',
  'answers',
  'settings',
  'staff',
  'audit',
  'health',
  'export',
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions of the roles; within one a call may still be the owner's alone, and leave out fields for other roles. */
const rolePermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  shipping: ['orders', 'ship', 'returns', 'books', 'stock', 'boxes'],
  content: ['books', 'edit-books', 'club', 'site', 'reading'],
};

export const permissionsOf = (role: StaffRole): readonly Permission[] => rolePermissions[role];

export const mayDo = (role: StaffRole, permission: Permission) => rolePermissions[role].includes(permission);
