-- A folder or a schema called "vendor" is taken for third-party code by many tools. The person is still called a vendor.
alter schema vendor rename to account;
